/** The object in a field that Stripe answers as an id unless it was asked to expand it; null when it is none or only the id. */
export const expanded = <T extends object>(field: T | string | null | undefined): T | null =>
  typeof field === 'object' ? field : null

/** The id in such a field. */
export const idIn = (field: { id: string } | string | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null)
