/** As whom a request of the playground is sent. */
export interface Persona {
  key: string
  label: string
  /** What the request carries. Asked anew for each request; throws with a sentence when there is none. */
  headers: () => Promise<Record<string, string>>
  /** The same with words in place of the credential, for code to copy. */
  shown: Record<string, string>
}

interface PersonaSources {
  /** The token of the person who is signed in to the product; null for a visitor. */
  own: (() => Promise<string | null>) | null
  /** Signs in to a demo account, and gives back its token; null where there are none. */
  signIn: ((email: string) => Promise<string>) | null
  partnerKey: string | null
  /** What was pasted; it lives as long as the page. */
  pasted: string
}

const DEMO_ACCOUNTS = [
  ['seeker', 'Demo seeker'],
  ['coach', 'Demo coach'],
  ['new-coach', 'Demo new coach'],
  ['admin', 'Demo admin'],
] as const

export const PASTED = 'pasted'

const TOKEN = { authorization: 'Bearer YOUR_TOKEN' }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export function personasOf({ own, signIn, partnerKey, pasted }: PersonaSources): Persona[] {
  const personas: Persona[] = [{ key: 'anonymous', label: 'Anonymous', headers: async () => ({}), shown: {} }]
  if (own)
    personas.unshift({
      key: 'own',
      label: 'Yourself',
      shown: TOKEN,
      headers: async () => {
        const token = await own()
        return token ? bearer(token) : {}
      },
    })
  if (signIn)
    for (const [name, label] of DEMO_ACCOUNTS)
      personas.push({
        key: name,
        label,
        shown: TOKEN,
        headers: async () => bearer(await signIn(`${name}@casebound.test`)),
      })
  if (partnerKey)
    personas.push({
      key: 'partner',
      label: 'Demo partner key',
      shown: { 'x-api-key': 'YOUR_KEY' },
      headers: async () => ({ 'x-api-key': partnerKey }),
    })
  personas.push({
    key: PASTED,
    label: 'Token or key of your own',
    shown: TOKEN,
    headers: async () => {
      if (!pasted.trim()) throw new Error('Paste a token or a key first.')
      return bearer(pasted.trim())
    },
  })
  return personas
}
