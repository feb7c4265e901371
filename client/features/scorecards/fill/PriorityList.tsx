import Plus from 'lucide-react/icons/plus'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { PriorityFields } from './PriorityFields.tsx'
import { FieldNote } from './rules/FieldNote.tsx'
import { LIMITS } from './rules/missing-in.ts'
import { emptyPriority, hasBegun } from './scorecard-form.ts'
import type { Editor } from './use-scorecard-form.ts'

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
        <span className="num font-text text-small font-normal text-ink-2">
          {priorities.filter(hasBegun).length} of 1 to {LIMITS.priorities}
        </span>
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
      <FieldNote error={editor.mistakes.priorities} due={editor.due.priorities} />
      {priorities.length < LIMITS.priorities && (
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
