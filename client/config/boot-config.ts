import { createContext, use } from 'react'

/** What the server tells the browser before the first render; `emulatorUrl` is null with a real Firebase project. */
export interface BootConfig {
  productName: string
  /** Where the backend is; empty for the origin of the page. */
  apiBaseUrl: string
  firebase: { apiKey: string; authDomain: string; projectId: string; emulatorUrl: string | null }
  embedded: boolean
  /** What to add to the real time for the product's, in milliseconds; null where nobody can set the clock. */
  clockOffsetMs: number | null
  /** The key of the demo's partner, for trying; null where people sign in for real. */
  demoPartnerKey: string | null
  /** The address people open, for canonical links. */
  publicUrl: string
  /** Services that tell the country; `lookupUrl` holds {ip}. */
  geo: { ipUrl: string; lookupUrl: string; fallbackUrl: string }
}

/**
 * The server's answer to GET /config.json. It may have been preloaded a while ago, so that it says nothing of the time. Throws when
 * the server does not give one.
 */
export async function loadBootConfig(): Promise<BootConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`)
  return (await response.json()) as BootConfig
}

export const BootConfigContext = createContext<BootConfig | null>(null)

export function useBootConfig(): BootConfig {
  const config = use(BootConfigContext)
  if (!config) throw new Error('Render inside BootConfigContext: main.tsx provides it, renderPage in tests.')
  return config
}
