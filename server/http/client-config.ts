import type { Services } from '../context.ts'
import { DEMO_SECRET } from '../modules/partners/demo-key.rules.ts'

/** The browser's settings, asked once at start. Nothing here is secret. */
export interface ClientConfig {
  productName: string
  /** Where the browser finds the API; empty for the origin of the page. */
  apiBaseUrl: string
  embedded: boolean
  /** What to add to the real time for the product's, in milliseconds; null where nobody can set the clock. */
  clockOffsetMs: number | null
  /** The key of the demo's partner, for trying; null where people sign in for real. */
  demoPartnerKey: string | null
  /** The address people open, for canonical links. */
  publicUrl: string
  firebase: { apiKey: string; authDomain: string; projectId: string; emulatorUrl: string | null }
  /** Where a browser asks which country it is in; `lookupUrl` carries {ip}. */
  geo: { ipUrl: string; lookupUrl: string; fallbackUrl: string }
}

export type ConfigSources = Pick<Services, 'env' | 'clock' | 'publicUrl'>

export function clientConfig({ env, clock, publicUrl }: ConfigSources): ClientConfig {
  const projectId = env.FIREBASE_PROJECT_ID ?? 'demo-casebound'
  return {
    productName: env.PRODUCT_NAME,
    apiBaseUrl: env.API_BASE_URL?.replace(/\/+$/, '') ?? '',
    embedded: env.embeddedIdentity,
    clockOffsetMs: clock.offsetMs?.() ?? null,
    demoPartnerKey: env.embeddedIdentity && env.SEED_DEMO ? DEMO_SECRET : null,
    publicUrl: publicUrl(),
    firebase: {
      projectId,
      apiKey: env.FIREBASE_API_KEY ?? 'embedded',
      authDomain: `${projectId}.firebaseapp.com`,
      emulatorUrl: env.embeddedIdentity ? publicUrl() : null,
    },
    geo: {
      ipUrl: env.GEO_IP_URL ?? '/api/geo/ip',
      lookupUrl: env.GEO_LOOKUP_URL ?? '/api/geo/{ip}',
      fallbackUrl: env.GEO_FALLBACK_URL ?? '/api/geo',
    },
  }
}
