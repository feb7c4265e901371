import { Field } from '../../components/fields/Field.tsx'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { CopyMenu } from './CopyMenu.tsx'
import { CostBefore } from './CostLine.tsx'
import { PASTED } from './personas.ts'
import { useCost } from './use-cost.ts'
import type { Personas } from './use-personas.ts'

interface PlaygroundBarProps {
  personas: Personas
}

/** As whom, for how much, and as what to take it along. */
export function PlaygroundBar({ personas }: PlaygroundBarProps) {
  const { current } = personas
  const priced = useCost(current)
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <Field label="Ask as" className="w-full md:w-60">
        <NativeSelect
          value={current.key}
          options={personas.all.map(({ key, label }) => ({ value: key, label }))}
          onChange={(event) => personas.choose(event.target.value)}
        />
      </Field>
      {current.key === PASTED && (
        <Field label="Token or key" className="w-full md:w-72">
          <TextInput
            type="password"
            autoComplete="off"
            value={personas.pasted}
            onChange={(event) => personas.paste(event.target.value)}
          />
        </Field>
      )}
      <div className="grid min-h-11 flex-1 content-center gap-0.5">
        <CostBefore priced={priced} />
      </div>
      <CopyMenu persona={current} />
    </div>
  )
}
