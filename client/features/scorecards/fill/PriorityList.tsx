import Plus from 'lucide-react/icons/plus'
import { Button } from '../../../components/Button.tsx'
import { FieldError } from '../../../components/fields/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { PriorityFields } from './PriorityFields.tsx'
import { emptyPriority } from './scorecard-form.ts'
import type { Editor } from './use-scorecard-editor.ts'

const MAX_PRIORITIES = 3

/** One to three things to work on; a new one begins with the weakest dimension that has none. */
export function PriorityList({ editor }: { editor: Editor }) {
  const { priorities, scores } = editor.form
  const set = (next: typeof priorities) => {
    editor.clearMistakes('priorities')
    editor.change({ priorities: next })
  }
  const weakest = editor.dimensions
    .map(({ dimension }) => ({ dimension, score: scores[dimension] ?? 6 }))
    .filter(({ dimension }) => !priorities.some((one) => one.dimension === dimension))
    .sort((a, b) => a.score - b.score)
    .find(({ score }) => score <= 3)
  return (
    <section aria-labelledby="priorities">
      <h2 id="priorities" className="text-heading">
        Priorities{' '}
        <span className="num font-text text-small font-normal text-ink-2">{priorities.length} of 3</span>
      </h2>
      <ul className="mt-3 grid gap-3">
        {priorities.map((priority, index) => (
          <PriorityFields
            key={priority.key}
            priority={priority}
            index={index}
            editor={editor}
            onChange={(next) => set(priorities.map((one) => (one.key === next.key ? next : one)))}
            onRemove={
              priorities.length > 1
                ? () => set(priorities.filter((one) => one.key !== priority.key))
                : undefined
            }
          />
        ))}
      </ul>
      {editor.mistakes.priorities && <FieldError>{editor.mistakes.priorities}</FieldError>}
      {priorities.length < MAX_PRIORITIES && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          onClick={() => set([...priorities, emptyPriority(weakest?.dimension)])}
        >
          <Icon of={Plus} size={16} />
          Add a priority
        </Button>
      )}
    </section>
  )
}
