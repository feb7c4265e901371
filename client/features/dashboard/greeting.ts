/** "Good morning" until noon, "Good afternoon" until six, "Good evening" after, by the hour of a local time "HH:MM". */
export function greeting(localTime: string): string {
  const hour = Number(localTime.slice(0, 2))
  if (hour < 5 || hour >= 18) return 'Good evening'
  return hour < 12 ? 'Good morning' : 'Good afternoon'
}
