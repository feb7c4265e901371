const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** "Tue 24 Nov 2026, 15:00:12", in UTC. */
export function inUtc(at: Date): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = at.toUTCString().split(' ')
  return `${weekday.slice(0, 3)} ${Number(day)} ${month} ${year}, ${time}`
}

/** "3 days 2 hours ahead of the real time": the two largest units. */
export function distanceWords(offsetMs: number): string {
  let left = Math.round(Math.abs(offsetMs) / 1000)
  if (left === 0) return 'The same as the real time'
  const parts = UNITS.flatMap(([unit, seconds]) => {
    const count = Math.floor(left / seconds)
    left -= count * seconds
    return count > 0 ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : []
  })
  return `${parts.slice(0, 2).join(' ')} ${offsetMs > 0 ? 'ahead of' : 'behind'} the real time`
}
