import { skipToken } from '@apollo/client/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { describeError } from '../../../apollo/errors.ts'
import { Button } from '../../../components/Button.tsx'
import { Field, FieldError } from '../../../components/fields/Field.tsx'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { type SlotReason, useWhyNotOfferedQuery } from '../../../generated/graphql.ts'
import { instantOfWallClock } from '../../availability/wall-clock.ts'
import type { Calendar } from '../draft/calendar-change.ts'
import { ELSEWHERE, passWords, REASON_WORDS, REMEDIES } from '../draft/reason-words.ts'
import type { Chosen } from '../grid/week-layout.ts'
import { RemedyLink } from './RemedyLink.tsx'

export interface SessionTypeChoice {
  key: string
  title: string
}

interface WhyPanelProps {
  coachId: string
  types: readonly SessionTypeChoice[]
  type: string
  onType: (key: string) => void
  calendar: Calendar
  chosen: Chosen | null
  onChoose: (chosen: Chosen) => void
  onBlock: (date: string) => void
  onExtra: (chosen: Chosen) => void
  onDay: (date: string) => void
  onWeekly: () => void
  /** The other calendar that is busy then, where that alone is the time off; null otherwise. */
  busyIn: string | null
  /** Something is changed and not saved, which the answer does not know of. */
  isDirty: boolean
}

/** Whether students may book a time, and every rule that speaks for or against it. */
export function WhyPanel(props: WhyPanelProps) {
  const { coachId, types, type, onType, calendar, chosen, onChoose, onBlock, onExtra } = props
  const { onDay, onWeekly, isDirty, busyIn } = props
  const isElsewhere = (code: SlotReason) => code === 'TIME_OFF' && busyIn !== null
  const startsAt = chosen && instantOfWallClock(`${chosen.date}T${chosen.time}`, calendar.timezone)
  const { data, previousData, error } = useWhyNotOfferedQuery(
    startsAt && type ? { variables: { coachId, sessionType: type, startsAt } } : skipToken,
  )
  const answer = startsAt ? (data ?? previousData)?.explainSlot : undefined
  const against = answer?.reasons.map(({ code }) => code) ?? []
  return (
    <Card as="section" aria-labelledby="why" className="p-4.5">
      <h2 id="why" className="font-text text-small font-semibold tracking-normal">
        Why is this not offered?
      </h2>
      <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <Field label="Session type" hideLabel>
          <NativeSelect
            options={types.map(({ key, title }) => ({ value: key, label: title }))}
            value={type}
            onChange={({ target }) => onType(target.value)}
          />
        </Field>
        <Field label="Date and time" hideLabel>
          <TextInput
            type="datetime-local"
            className="num text-small"
            step={300}
            value={chosen ? `${chosen.date}T${chosen.time}` : ''}
            onChange={({ target }) => {
              const [date, time] = target.value.split('T')
              if (date && time) onChoose({ date, time: time.slice(0, 5) })
            }}
          />
        </Field>
      </div>
      <div aria-live="polite" className="mt-3 text-small">
        {!chosen && <p className="text-ink-2">Choose a half hour in the calendar, or type a time.</p>}
        {chosen && error && !answer && <FieldError>{describeError(error).message}</FieldError>}
        {answer && (
          <>
            <b className="block">{answer.bookable ? 'It is offered.' : 'It is not offered.'}</b>
            {isDirty && (
              <span className="block text-tiny text-ink-2">As saved, without your unsaved changes.</span>
            )}
            <ul className="mt-2 grid gap-2">
              {against.map((code) => (
                <li key={code} className="flex gap-2 text-danger">
                  <Icon of={CircleX} className="mt-0.5" />
                  <span>
                    {isElsewhere(code) ? `You are busy in ${busyIn}` : REASON_WORDS[code](calendar.rules)}
                    <RemedyLink
                      remedy={isElsewhere(code) ? ELSEWHERE : REMEDIES[code]}
                      onDay={() => chosen && onDay(chosen.date)}
                      onWeekly={onWeekly}
                    />
                  </span>
                </li>
              ))}
              {passWords(against, calendar.rules).map((words) => (
                <li key={words} className="flex gap-2 text-brand">
                  <Icon of={CircleCheck} className="mt-0.5" />
                  {words}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {chosen && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => onExtra(chosen)}>
            Open extra hours
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onBlock(chosen.date)}>
            Block this day
          </Button>
        </div>
      )}
    </Card>
  )
}
