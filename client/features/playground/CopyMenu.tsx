import { pick, useGraphiQL } from '@graphiql/react'
import { Button } from '../../components/Button.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { useBootConfig } from '../../config/boot-config.ts'
import { askOf } from './ask-of.ts'
import { toCurl, toFetch } from './copy/request-code.ts'
import { toTypedDocument } from './copy/typed-document.ts'
import type { Persona } from './personas.ts'
import { linkTo } from './query-link.ts'

/** The query on the screen as code to paste elsewhere. No credential goes with it. */
export function CopyMenu({ persona }: { persona: Persona }) {
  const { apiBaseUrl, publicUrl } = useBootConfig()
  const { tabs, activeTabIndex, schema } = useGraphiQL(pick('tabs', 'activeTabIndex', 'schema'))
  const tab = tabs[activeTabIndex]
  const url = `${apiBaseUrl || publicUrl}/graphql`

  async function copy(name: string, write: (ask: NonNullable<ReturnType<typeof askOf>>) => string) {
    const ask = tab && askOf(tab)
    if (!ask) return showToast({ tone: 'error', title: 'Write a query and valid variables first.' })
    try {
      await keep(`Copied as ${name}`, write(ask))
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error ? error.message : 'It could not be copied.' })
    }
  }
  async function copyLink() {
    const linked = { query: tab?.query ?? '', variables: tab?.variables ?? '' }
    if (!linked.query.trim()) return showToast({ tone: 'error', title: 'Write a query first.' })
    await keep('Link copied', linkTo(location.origin, linked))
  }
  const call = (ask: NonNullable<ReturnType<typeof askOf>>) => ({ url, headers: persona.shown, ask })

  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="float-left mr-1 text-small font-semibold">Copy as</legend>
      <Button size="sm" variant="secondary" onClick={() => void copy('curl', (ask) => toCurl(call(ask)))}>
        curl
      </Button>
      <Button size="sm" variant="secondary" onClick={() => void copy('fetch', (ask) => toFetch(call(ask)))}>
        fetch
      </Button>
      <Button
        size="sm"
        variant="secondary"
        onClick={() =>
          void copy('a typed document', ({ query, operationName }) => {
            if (!schema) throw new Error('The schema is not there yet.')
            return toTypedDocument(query, schema, operationName)
          })
        }
      >
        Typed document
      </Button>
      <Button size="sm" variant="secondary" onClick={() => void copyLink()}>
        Link
      </Button>
    </fieldset>
  )
}

async function keep(done: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: done })
  } catch {
    showToast({ tone: 'error', title: 'Your browser does not allow copying.' })
  }
}
