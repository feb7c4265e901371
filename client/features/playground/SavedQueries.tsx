import { pick, useGraphiQL } from '@graphiql/react'
import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import {
  useDeleteQueryMutation,
  useSaveQueryMutation,
  useShareQueryMutation,
} from '../../generated/graphql.ts'
import { type Saved, usePlayground } from './saved-context.ts'
import { useOpenQuery } from './use-open-query.ts'

const GROUPS = [
  ['STARTER', 'To begin with'],
  ['SHARED', 'Shared'],
  ['OWN', 'Your own'],
] as const

/** What is saved, to open in a tab of its own, and the query on the screen to save. */
export function SavedQueries() {
  const { savedQueries, maySave } = usePlayground()
  return (
    <section aria-label="Saved queries" className="grid gap-5 font-text text-base text-ink">
      <h2 className="text-[1.375rem]">Saved queries</h2>
      {maySave ? <SaveForm /> : <p className="text-small text-ink-2">Sign in to save queries of your own.</p>}
      {GROUPS.map(([kind, title]) => {
        const queries = savedQueries.filter((saved) => saved.kind === kind)
        return queries.length === 0 ? null : (
          <div key={kind}>
            <h3 className="font-text text-small font-semibold text-ink-2">{title}</h3>
            <ul className="mt-1.5 grid gap-1">
              {queries.map((saved) => (
                <SavedRow key={saved.id} saved={saved} />
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function SaveForm() {
  const { queryEditor, variableEditor } = useGraphiQL(pick('queryEditor', 'variableEditor'))
  const { savedQueries } = usePlayground()
  const [save, { loading }] = useSaveQueryMutation()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const before = savedQueries.find((saved) => saved.name === name.trim() && saved.isEditable)

  async function submit() {
    const input = {
      id: before?.id ?? null,
      name,
      document: queryEditor?.getValue() ?? '',
      variables: variableEditor?.getValue() || '{}',
    }
    try {
      await save({ variables: { input } })
      setProblem(undefined)
      setName('')
      showToast({ title: before ? 'Query replaced' : 'Query saved' })
    } catch (error) {
      const { message, fields } = describeError(error)
      setProblem(Object.values(fields ?? {})[0] ?? message)
    }
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label="Save this query as" error={problem}>
        <TextInput value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" size="sm" variant="secondary" busy={loading} busyLabel="Saving">
        {before ? 'Replace' : 'Save'}
      </Button>
    </form>
  )
}

function SavedRow({ saved }: { saved: Saved }) {
  const { isAdmin } = usePlayground()
  const openQuery = useOpenQuery()
  const [share] = useShareQueryMutation()
  const [remove] = useDeleteQueryMutation()
  const isShared = saved.kind === 'SHARED'
  const tell = (error: unknown) => showToast({ tone: 'error', title: describeError(error).message })

  return (
    <li className="rounded-m border border-line bg-surface p-1.5">
      <button
        type="button"
        className="min-h-11 w-full rounded-s px-2 text-left text-small font-semibold hover:bg-sunken"
        disabled={!openQuery}
        onClick={() => openQuery?.(saved.document, saved.variables)}
      >
        {saved.name}
      </button>
      {saved.isEditable && (
        <div className="flex flex-wrap gap-1 px-1">
          {isAdmin && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => void share({ variables: { id: saved.id, shared: !isShared } }).catch(tell)}
            >
              {isShared ? 'Stop sharing' : 'Share with all'}
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Delete ${saved.name}`}
            onClick={() => void remove({ variables: { id: saved.id } }).catch(tell)}
          >
            Delete
          </Button>
        </div>
      )}
    </li>
  )
}
