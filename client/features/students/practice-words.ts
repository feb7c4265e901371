/** Minutes as hours: "1 h", "12.5 h", "0 h"; quarter hours are kept, more is rounded. */
export function hoursText(minutes: number): string {
  return `${Math.round(minutes / 15) / 4} h`
}

/** A mean rating as shown: "4.5", or "None yet". */
export const ratingText = (rating: number | null): string =>
  rating === null ? 'None yet' : rating.toFixed(1)
