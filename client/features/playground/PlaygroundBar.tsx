import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { Field } from '../../components/fields/Field.tsx'
import type { RunFacts } from './send.ts'
import type { Personas } from './use-personas.ts'

export function PlaygroundBar({ personas }: { personas: Personas; facts: RunFacts | null }) {
  return (
    <Field label="Ask as" className="w-60">
      <NativeSelect
        value={personas.current.key}
        options={personas.all.map(({ key, label }) => ({ value: key, label }))}
        onChange={(event) => personas.choose(event.target.value)}
      />
    </Field>
  )
}
