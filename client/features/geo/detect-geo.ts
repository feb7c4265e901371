/** Where to ask; settings of the deployment, our own server's by default. */
export interface GeoServices {
  /** Answers `{ip}`. */
  ipUrl: string
  /** Holds `{ip}`; answers `{country_code}`. */
  lookupUrl: string
  /** Answers `{country_code}` of whoever asks. */
  fallbackUrl: string
}

/** How long each service has, in milliseconds. */
export const STEP_TIMEOUT_MS = 2500

/**
 * Spec §7: the public address, then the country of that address, then the fallback service, and at last GB when the
 * browser's clock is London's. Null when nobody knows. Never rejects: a service that fails or is late is passed over.
 */
export async function detectGeo(
  { ipUrl, lookupUrl, fallbackUrl }: GeoServices,
  browserZone: string,
  stepMs = STEP_TIMEOUT_MS,
): Promise<string | null> {
  const ip = await ask(ipUrl, 'ip', stepMs)
  const byAddress = ip && (await askCountry(lookupUrl.replaceAll('{ip}', encodeURIComponent(ip)), stepMs))
  const country = byAddress || (await askCountry(fallbackUrl, stepMs))
  return country ?? (browserZone === 'Europe/London' ? 'GB' : null)
}

async function askCountry(url: string, stepMs: number): Promise<string | null> {
  const code = (await ask(url, 'country_code', stepMs))?.toUpperCase()
  return code && /^[A-Z]{2}$/.test(code) ? code : null
}

async function ask(url: string, field: string, stepMs: number): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(stepMs),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const body: unknown = answer.ok ? await answer.json() : null
    const value = body !== null && typeof body === 'object' ? (body as Record<string, unknown>)[field] : null
    return typeof value === 'string' && value !== '' ? value : null
  } catch {
    return null
  }
}
