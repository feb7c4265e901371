const MAX_CHARACTERS = 2000

/**
 * The https address behind what a person pastes: webcal:// is https under another name. Answers a message for the
 * person when it is none that we read: another scheme or port, a name and password, or no host in public.
 */
export function calendarUrl(text: string): { url: URL } | { mistake: string } {
  const given = text.trim()
  if (given.length > MAX_CHARACTERS)
    return { mistake: `Use an address of at most ${MAX_CHARACTERS} characters.` }
  const url = URL.parse(given.replace(/^webcals?:/i, 'https:'))
  if (!url) return { mistake: 'Paste the whole address, beginning with https:// or webcal://.' }
  if (url.protocol !== 'https:') return { mistake: 'Use an address that begins with https:// or webcal://.' }
  if (url.username || url.password) return { mistake: 'Use an address without a user name and password.' }
  if (url.port) return { mistake: 'Use an address without a port.' }
  url.hash = ''
  return { url }
}
