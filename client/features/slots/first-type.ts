/** The kind of session that is chosen at first: the one asked for, where there is such a one. */
export const firstType = (types: readonly { key: string }[], asked: string | null): string | undefined =>
  types.some(({ key }) => key === asked) ? (asked ?? undefined) : types[0]?.key
