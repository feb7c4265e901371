import { useState } from 'react'
import { Field } from '../../../components/fields/Field.tsx'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import type { RuleName } from '../../availability/availability-rules.ts'
import type { Calendar } from './calendar-change.ts'
import { Effect } from './Effect.tsx'
import { INTERVALS, RULES, ruleId, ruleMistake } from './rule-words.ts'
import type { usePreview } from './use-preview.ts'

interface RulesPanelProps {
  rules: Calendar['rules']
  onRule: (name: RuleName, value: number) => void
  effect: ReturnType<typeof usePreview>
}

const NAMES = Object.keys(RULES) as (keyof typeof RULES)[]

/** What a bookable time keeps to, each rule with what it does, and what all of them come to. */
export function RulesPanel({ rules, onRule, effect }: RulesPanelProps) {
  return (
    <Card as="section" aria-labelledby="rules" className="mt-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="rules" className="text-heading">
          Booking rules
        </h2>
        <Effect effect={effect} />
      </div>
      <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <div id={ruleId('slotIntervalMinutes')} tabIndex={-1}>
          <Field label="Start times" hint="From the beginning of your hours on.">
            <NativeSelect
              options={INTERVALS}
              value={String(rules.slotIntervalMinutes)}
              onChange={({ target }) => onRule('slotIntervalMinutes', Number(target.value))}
            />
          </Field>
        </div>
        {NAMES.map((name) => (
          <div key={name} id={ruleId(name)} tabIndex={-1}>
            <RuleField name={name} value={rules[name]} onChange={(value) => onRule(name, value)} />
          </div>
        ))}
      </div>
    </Card>
  )
}

interface RuleFieldProps {
  name: keyof typeof RULES
  value: number
  onChange: (value: number) => void
}

/** A number while it is typed: only one the rule allows goes on, anything else says what to write. */
function RuleField({ name, value, onChange }: RuleFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: number } | null>(null)
  // What was typed counts until the rule is changed some other way, such as by an undo.
  const text = typed && typed.value === value ? typed.text : String(value)
  const { label, unit, effect } = RULES[name]
  return (
    <Field label={`${label} (${unit})`} hint={effect} error={ruleMistake(name, text)}>
      <TextInput
        inputMode="numeric"
        className="num"
        value={text}
        onChange={({ target }) => {
          const isFine = ruleMistake(name, target.value) === undefined
          const next = isFine ? Number(target.value) : value
          setTyped({ text: target.value, value: next })
          if (isFine && next !== value) onChange(next)
        }}
      />
    </Field>
  )
}
