const page = (nodes: object[]) => ({
  totalCount: nodes.length,
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  edges: nodes.map((node, i) => ({ cursor: String(i), node })),
})

export const buildPublication = (kind: string, slug: string, overrides: object = {}) => ({
  kind,
  slug,
  title: `The ${slug}`,
  summary: `About the ${slug}.`,
  body: 'A paragraph.',
  part: null,
  tags: [],
  author: null,
  minutes: 4,
  publishedAt: null,
  pdfUrl: null,
  ...overrides,
})

/** What is published, as the server answers it. */
export function buildLibrary(all: ReturnType<typeof buildPublication>[]) {
  return {
    publications: ({ kind, tag }: { kind: string; tag?: string | null }) =>
      page(all.filter((one) => one.kind === kind && (!tag || (one.tags as string[]).includes(tag)))),
    publication: ({ kind, slug }: { kind: string; slug: string }) =>
      all.find((one) => one.kind === kind && one.slug === slug) ?? null,
  }
}
