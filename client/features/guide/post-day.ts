const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "12 October 2026". A day of publication belongs to no time zone. */
export const postDay = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`))
