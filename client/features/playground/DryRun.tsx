import { useApolloClient } from '@apollo/client/react'
import { pick, useGraphiQL } from '@graphiql/react'
import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { POLICIES } from '../../apollo/policies.ts'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import {
  PreviewWebhookDocument,
  type PreviewWebhookQuery,
  useDryRunChoicesQuery,
  type WebhookType,
} from '../../generated/graphql.ts'
import { DryRunResult } from './DryRunResult.tsx'
import { useOpenQuery } from './use-open-query.ts'

const EVENTS: readonly WebhookType[] = [
  'COACH_UPDATED',
  'COACH_LISTED',
  'COACH_SLOTS_CHANGED',
  'COACH_WITHDRAWN',
]
/** As receivers read it: `coach.slots_changed`. */
const nameOf = (type: WebhookType) => type.toLowerCase().replace('_', '.')

/** What a webhook would send: the query on the screen, about a coach, signed as an endpoint. Nothing is sent. */
export function DryRun() {
  const client = useApolloClient()
  const { queryEditor } = useGraphiQL(pick('queryEditor'))
  const openQuery = useOpenQuery()
  const { data } = useDryRunChoicesQuery()
  const [asked, setAsked] = useState({ endpointId: '', type: EVENTS[0] ?? 'COACH_UPDATED', coachId: '' })
  const [preview, setPreview] = useState<PreviewWebhookQuery['previewWebhook'] | null>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const endpoints = data?.webhookEndpoints.edges.map(({ node }) => node) ?? []
  const coaches = data?.coaches.edges.map(({ node }) => node) ?? []

  function chooseEndpoint(endpointId: string) {
    setAsked({ ...asked, endpointId })
    const endpoint = endpoints.find(({ id }) => id === endpointId)
    if (endpoint)
      openQuery?.(endpoint.document, JSON.stringify({ coachId: asked.coachId || coaches[0]?.id }, null, 2))
  }

  async function show() {
    setBusy(true)
    setProblem(undefined)
    try {
      const variables = {
        document: queryEditor?.getValue() ?? '',
        type: asked.type,
        coachId: asked.coachId || null,
        endpointId: asked.endpointId || null,
      }
      const answer = await client.query({
        query: PreviewWebhookDocument,
        variables,
        fetchPolicy: POLICIES.once,
      })
      setPreview(answer.data?.previewWebhook ?? null)
    } catch (error) {
      const { message, fields } = describeError(error)
      setPreview(null)
      setProblem(Object.values(fields)[0] ?? message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-label="Webhook dry run" className="grid gap-4 font-text text-base text-ink">
      <div>
        <h2 className="text-[1.375rem]">Webhook dry run</h2>
        <p className="mt-1 text-small text-ink-2">
          What the query on the screen would send. It takes one variable, <code>$coachId</code>. Nothing is
          sent.
        </p>
      </div>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void show()
        }}
      >
        <Field label="Signed as" hint="Choosing an endpoint opens its query.">
          <NativeSelect
            value={asked.endpointId}
            options={[
              { value: '', label: 'No endpoint: a sample secret' },
              ...endpoints.map(({ id, keyName, url }) => ({
                value: id,
                label: `${keyName}: ${hostOf(url)}`,
              })),
            ]}
            onChange={({ target }) => chooseEndpoint(target.value)}
          />
        </Field>
        <Field label="Event">
          <NativeSelect
            value={asked.type}
            options={EVENTS.map((type) => ({ value: type, label: nameOf(type) }))}
            onChange={({ target }) => setAsked({ ...asked, type: target.value as WebhookType })}
          />
        </Field>
        <Field label="Coach">
          <NativeSelect
            value={asked.coachId}
            options={[
              { value: '', label: 'The first of the listing' },
              ...coaches.map(({ id, fullName }) => ({ value: id, label: fullName })),
            ]}
            onChange={({ target }) => setAsked({ ...asked, coachId: target.value })}
          />
        </Field>
        <Button type="submit" size="sm" busy={busy} busyLabel="Asking" disabled={!openQuery}>
          Show payload
        </Button>
        {problem && <ActionError>{problem}</ActionError>}
      </form>
      {preview && <DryRunResult preview={preview} />}
    </section>
  )
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url
