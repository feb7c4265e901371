import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Kbd } from '../../../components/Kbd.tsx'
import { cx } from '../../../lib/cx.ts'
import { useDecision } from '../use-decision.ts'
import { useOpenItem } from './desk-item-context.ts'
import { useDeskKeys } from './use-desk-keys.ts'

export interface Choice {
  title: string
  /** What follows from it, a line each. */
  effects?: readonly string[]
  /** On the button that carries it out, and while it does. */
  confirm: string
  busy: string
  isDanger?: boolean
  /** What is asked before, when words go with it. */
  reason?: { label: string; hint: string; max?: number }
  /** More that is asked before. */
  fields?: ReactNode
  /** What keeps it from being carried out now. */
  mistake?: (reason: string) => string | null | undefined
  carryOut: (reason: string) => Promise<unknown>
  /** Said when it went through. */
  done: string
  /** The item stays on the list afterwards. */
  stays?: boolean
}

interface DecisionPanelProps {
  choices: readonly Choice[]
  /** Called when a choice is made, for what is shown elsewhere. */
  onChoose?: (place: number) => void
  /** Said under the button. */
  note?: string
}

/** What can be decided on the open item: 1 to 3 choose, Ctrl and Enter carry it out. */
export function DecisionPanel({ choices, onChoose, note }: DecisionPanelProps) {
  const { item, take, onDecided, onStale } = useOpenItem()
  const isLocked = item.takenBy !== null && !item.takenBy.isMine
  const { busy, refusal, decide, forgetRefusal } = useDecision()
  const [chosen, setChosen] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const choice = chosen === null ? undefined : choices[chosen]

  useEffect(() => {
    if (chosen !== null) area.current?.focus()
  }, [chosen])

  function choose(place: number): void {
    if (isLocked || busy || !choices[place]) return
    setMistake(null)
    forgetRefusal()
    setChosen(place)
    onChoose?.(place)
    void take().then((reasonNot) => reasonNot !== null && setChosen(null))
  }

  async function send(): Promise<void> {
    if (!choice || busy || isLocked) return
    const wrong = choice.mistake?.(reason) ?? null
    setMistake(wrong)
    if (wrong) return
    const isDone = await decide(() => choice.carryOut(reason), choice.done)
    if (!isDone || choice.stays) onStale()
    if (isDone && !choice.stays) onDecided()
  }

  useDeskKeys({
    ...Object.fromEntries(choices.map((_, place) => [String(place + 1), () => choose(place)])),
    'mod+Enter': choice && (() => void send()),
  })

  if (choices.length === 0) return null
  return (
    <section aria-labelledby="desk-decide" className="mt-6">
      <h3 id="desk-decide" className="mb-2 font-text text-base font-semibold">
        Decide
      </h3>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {choices.map(({ title, effects = [] }, place) => (
          <button
            key={title}
            type="button"
            aria-pressed={place === chosen}
            aria-keyshortcuts={String(place + 1)}
            disabled={isLocked}
            onClick={() => choose(place)}
            className={cx(
              'flex min-h-11 items-start gap-3 rounded-m border p-3 text-left disabled:opacity-60',
              place === chosen ? 'border-brand bg-brand-tint' : 'border-line-strong hover:bg-sunken',
            )}
          >
            <Kbd>{String(place + 1)}</Kbd>
            <span className="min-w-0">
              <b className="block text-small">{title}</b>
              {effects.map((effect) => (
                <span key={effect} className="num block text-tiny text-ink-2">
                  {effect}
                </span>
              ))}
            </span>
          </button>
        ))}
      </div>
      {choice && (
        <form
          noValidate
          className="mt-3 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {choice.fields}
          {choice.reason && (
            <Field
              label={choice.reason.label}
              hint={choice.reason.hint}
              error={mistake === null ? refusal : undefined}
              required
            >
              <TextArea
                ref={area}
                rows={2}
                maxLength={choice.reason.max ?? 500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          )}
          {(mistake ?? (choice.reason ? null : refusal)) && (
            <ActionError>{mistake ?? refusal ?? ''}</ActionError>
          )}
          <Button
            type="submit"
            variant={choice.isDanger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={choice.busy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            className="justify-self-start max-md:w-full"
          >
            {choice.confirm}
            <Kbd className="border-current! bg-transparent! text-current!">Ctrl ↵</Kbd>
          </Button>
        </form>
      )}
      {note && <p className="mt-3 text-tiny text-ink-2">{note}</p>}
    </section>
  )
}
