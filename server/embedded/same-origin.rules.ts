interface Headers {
  host?: string
  origin?: string
  'sec-fetch-site'?: string | string[]
}

/**
 * Whether no other site's page can have sent this. Browsers say where a request comes from; a program that sends
 * neither header is nobody's page.
 */
export function isOwnPage({ host, origin, 'sec-fetch-site': site }: Headers): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || URL.parse(origin)?.host === host
}
