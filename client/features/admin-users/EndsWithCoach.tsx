import { Field } from '../../components/fields/Field.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import type { AdminUserChange_userFragment } from '../../generated/graphql.ts'
import { formatCount } from '../../lib/text.ts'
import { moneyWords } from '../sessions/called-off-words.ts'

interface EndsWithCoachProps {
  open: NonNullable<AdminUserChange_userFragment['openAsCoach']>
}

/** How much ends with a coach, and how much money goes back, before that is confirmed. */
export function EndsWithCoach({ open }: EndsWithCoachProps) {
  const { toCancel, packages, held, refunds } = open
  const figures = [
    ['Sessions cancelled', formatCount(toCancel)],
    ...(packages > 0 ? [['Packages returned', formatCount(packages)]] : []),
    ...(held > 0 ? [['Held times let go', formatCount(held)]] : []),
    ['Goes back', refunds.length > 0 ? moneyWords(refunds) : 'Nothing'],
  ]
  return (
    <dl
      aria-label="What ends"
      className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 rounded-m border border-line px-4 py-3 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none"
    >
      {figures.map(([term, said]) => (
        <div key={term}>
          <dt className="text-tiny text-ink-2">{term}</dt>
          <dd className="num text-body font-semibold">{said}</dd>
        </div>
      ))}
    </dl>
  )
}

interface NoteFieldProps {
  note: string
  onChange: (note: string) => void
}

/** What the seekers read besides. */
export function NoteField({ note, onChange }: NoteFieldProps) {
  return (
    <Field
      label="Words to the seekers"
      hint="Optional. They read that the coach can no longer give sessions here, and never your reason."
    >
      <TextArea maxLength={500} value={note} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}
