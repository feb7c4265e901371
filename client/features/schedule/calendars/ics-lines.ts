/** Lines that say what an event is about. We need only when it is, so they never leave the browser. */
const PRIVATE =
  /^(SUMMARY|DESCRIPTION|LOCATION|ATTENDEE|ORGANIZER|ATTACH|COMMENT|CONTACT|CATEGORIES|URL|GEO|CONFERENCE|IMAGE|STYLED-DESCRIPTION|X-(?!MICROSOFT-CDO-)[A-Z0-9-]+)[;:]/i

/** A calendar file without titles, places and people, as it is sent. A line folded over several goes with its first. */
export function timesOnly(ics: string): string {
  const kept: string[] = []
  let isKept = true
  for (const line of ics.split(/\r?\n/)) {
    if (!/^[ \t]/.test(line)) isKept = line !== '' && !PRIVATE.test(line)
    if (isKept) kept.push(line)
  }
  return `${kept.join('\r\n')}\r\n`
}
