import { useMemo, useState } from 'react'
import { useViewer } from '../../auth/viewer.ts'
import { useBootConfig } from '../../config/boot-config.ts'
import { demoSignIn } from './demo-sign-in.ts'
import { type Persona, personasOf } from './personas.ts'

export interface Personas {
  all: Persona[]
  current: Persona
  choose: (key: string) => void
  pasted: string
  paste: (text: string) => void
}

/** As whom requests go out. What was pasted lives here alone, and only as long as the page. */
export function usePersonas(): Personas {
  const { embedded, apiBaseUrl, demoPartnerKey } = useBootConfig()
  const { viewer, currentToken } = useViewer()
  const [key, choose] = useState(viewer ? 'own' : 'anonymous')
  const [pasted, paste] = useState('')
  const signIn = useMemo(() => (embedded ? demoSignIn(apiBaseUrl) : null), [embedded, apiBaseUrl])
  const all = useMemo(
    () => personasOf({ own: viewer ? currentToken : null, signIn, partnerKey: demoPartnerKey, pasted }),
    [viewer, currentToken, signIn, demoPartnerKey, pasted],
  )
  const [first] = all
  const current = all.find((persona) => persona.key === key) ?? first
  if (!current) throw new Error('There is always somebody to ask as.')
  return { all, current, choose, pasted, paste }
}
