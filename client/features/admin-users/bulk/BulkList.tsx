import { ScrollRegion } from '../../../components/layout/ScrollRegion.tsx'
import type { ChangeBulkUsersMutation, PreviewBulkUsersQuery } from '../../../generated/graphql.ts'

type Foreseen = PreviewBulkUsersQuery['previewBulkUsers']['users'][number]
type Result = ChangeBulkUsersMutation['changeBulkUsers']['results'][number]

interface BulkListProps {
  users: readonly Foreseen[]
  /** What became of them so far. */
  results?: readonly Result[] | undefined
}

/** Each account with what would happen to it, or what did; those that are skipped come last, with the reason. */
export function BulkList({ users, results = [] }: BulkListProps) {
  const changed = users.filter(({ refusal }) => refusal === null)
  const skipped = users.filter(({ refusal }) => refusal !== null)
  const common = commonOf(changed)
  return (
    <>
      {common.length > 0 && (
        <ul className="mb-3 grid list-disc gap-1.5 pl-5 text-small text-ink-2">
          {common.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <ScrollRegion
        label="What happens to each account"
        className="max-h-72 overflow-y-auto rounded-m border border-line px-4 py-2"
      >
        {users.length === 0 && <p className="py-2 text-small text-ink-2">Nobody matches.</p>}
        <Accounts
          title={`Changed: ${changed.length}`}
          users={changed}
          lineOf={({ user, consequences }) =>
            resultLine(results.find(({ userId }) => userId === user.id)) ??
            consequences.filter((sentence) => !common.includes(sentence)).join(' ')
          }
        />
        <Accounts
          title={`Skipped: ${skipped.length}`}
          users={skipped}
          lineOf={({ refusal }) => refusal ?? ''}
        />
      </ScrollRegion>
    </>
  )
}

interface AccountsProps {
  title: string
  users: readonly Foreseen[]
  lineOf: (user: Foreseen) => string
}

function Accounts({ title, users, lineOf }: AccountsProps) {
  if (users.length === 0) return null
  return (
    <>
      <h3 className="num py-1 text-small font-semibold">{title}</h3>
      <ul className="mb-2 grid gap-1">
        {users.map((one) => (
          <li key={one.user.id} className="text-tiny">
            <b>{one.user.fullName || one.user.email}</b> <span className="text-ink-2">{lineOf(one)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What follows for every one of them is said once. */
function commonOf(users: readonly Foreseen[]): string[] {
  const [first] = users
  return (first?.consequences ?? []).filter((sentence) =>
    users.every(({ consequences }) => consequences.includes(sentence)),
  )
}

function resultLine(result: Result | undefined): string | undefined {
  if (!result) return undefined
  return result.outcome === 'DONE' ? 'Done.' : (result.reason ?? '')
}
