/** The time an address asks for (`?at=`), as an ISO instant; null where it asks for none that can be read. */
export const askedTime = (at: string | null): string | null =>
  at !== null && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null
