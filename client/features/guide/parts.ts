/** Chapters in their order, gathered under the part they stand in. */
export function partsOf<Chapter extends { part: string | null }>(
  chapters: readonly Chapter[],
): { part: string; chapters: Chapter[] }[] {
  const parts = Map.groupBy(chapters, ({ part }) => part ?? 'The guide')
  return [...parts].map(([part, inIt]) => ({ part, chapters: inIt }))
}
