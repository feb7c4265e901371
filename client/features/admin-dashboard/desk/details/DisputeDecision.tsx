import { useState } from 'react'
import { Field } from '../../../../components/fields/Field.tsx'
import { NativeSelect } from '../../../../components/fields/NativeSelect.tsx'
import { TextInput } from '../../../../components/fields/TextInput.tsx'
import { type DisputeOutcome, useResolveDisputeMutation } from '../../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { currencySymbol, formatMoney } from '../../../../lib/money.ts'
import { reasonMistake, REASON } from '../../../sessions/aftermath/reason-mistake.ts'
import { minorToText, textToMinor } from '../../../sessions/aftermath/resolve-form.ts'
import { type Choice, DecisionPanel } from '../DecisionPanel.tsx'
import { disputeLog, missedShare } from './dispute-log.ts'
import type { DisputedSession } from './disputed-session.ts'

const OUTCOMES: { value: DisputeOutcome; label: string }[] = [
  { value: 'TOOK_PLACE', label: 'The session took place' },
  { value: 'COACH_ABSENT', label: 'The coach did not come' },
  { value: 'SEEKER_ABSENT', label: 'The student did not come' },
  { value: 'CANCELLED', label: 'The session is cancelled' },
]

/** What happened, as far as the log tells. */
function likelyOutcome(session: DisputedSession, refund: 'all' | 'part' | 'none'): DisputeOutcome {
  if (!session.coachJoinedAt && refund !== 'none') return 'COACH_ABSENT'
  if (!session.seekerJoinedAt && refund !== 'all') return 'SEEKER_ABSENT'
  return refund === 'all' ? 'CANCELLED' : 'TOOK_PLACE'
}

/** All, a part or none of the price goes back, with what happened and a reason that both sides read. */
export function DisputeDecision({ session }: { session: DisputedSession }) {
  const { id: sessionId, price, payment } = session
  const [resolve] = useResolveDisputeMutation()
  const [outcome, setOutcome] = useState<DisputeOutcome>('TOOK_PLACE')
  const [part, setPart] = useState(() => minorToText(missedShare(price.amountMinor, disputeLog(session))))
  const money = (amountMinor: number) => formatMoney({ ...price, amountMinor }, { decimals: 'always' })
  const back = payment?.refunded.amountMinor ?? 0
  const partMinor = textToMinor(part)

  const happened = (
    <Field label="What happened" required>
      <NativeSelect
        options={OUTCOMES}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value as DisputeOutcome)}
      />
    </Field>
  )
  const choiceOf = (
    words: Pick<Choice, 'title' | 'effects' | 'confirm'>,
    refundMinor: number | null,
    fields: Choice['fields'],
  ): Choice => ({
    ...words,
    busy: 'Deciding',
    fields: <div className="grid gap-3 sm:grid-cols-2">{fields}</div>,
    reason: { label: 'Reason', hint: 'Both sides read this. 10 to 2,000 characters.', max: REASON.max },
    mistake: (reason) => (refundMinor === null ? 'Enter an amount, such as 70.00.' : reasonMistake(reason)),
    carryOut: (reason) =>
      resolve({
        variables: {
          input: { sessionId, outcome, refundMinor, reason, idempotencyKey: newIdempotencyKey() },
        },
      }),
    done: 'Dispute decided. We’ve told both sides.',
  })

  const choices: Choice[] = [
    choiceOf(
      {
        title: 'Refund all',
        effects: [`${money(price.amountMinor)} back`, 'The coach gets nothing'],
        confirm: `Refund ${money(price.amountMinor)}`,
      },
      price.amountMinor,
      happened,
    ),
    choiceOf(
      {
        title: 'Refund a part',
        effects: [
          partMinor === null ? 'An amount you set' : `${money(partMinor)} back`,
          'The coach gets their share of the rest',
        ],
        confirm: partMinor === null ? 'Refund a part' : `Refund ${money(partMinor)}`,
      },
      partMinor,
      <>
        {happened}
        <Field label="Refund in all" hint={`Of ${money(price.amountMinor)}.`} required>
          <TextInput
            inputMode="decimal"
            leading={currencySymbol(price.currency)}
            value={part}
            onChange={({ target }) => setPart(target.value)}
          />
        </Field>
      </>,
    ),
    choiceOf(
      {
        title: back > 0 ? 'Refund no more' : 'No refund',
        effects: [
          back > 0 ? `${money(back)} has gone back already` : 'Nothing back',
          'The coach gets their share',
        ],
        confirm: back > 0 ? 'Refund no more' : 'Decide without refund',
      },
      back,
      happened,
    ),
  ]
  return (
    <DecisionPanel
      choices={choices}
      onChoose={(place) =>
        setOutcome(likelyOutcome(session, (['all', 'part', 'none'] as const)[place] ?? 'part'))
      }
      note="The decision is final, and the refund starts at once. Both sides read the reason."
    />
  )
}
