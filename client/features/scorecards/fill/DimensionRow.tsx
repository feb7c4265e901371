import type { KeyboardEvent } from 'react'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { cx } from '../../../lib/cx.ts'
import { AnchorList } from '../Anchors.tsx'
import { ScoreInput } from '../ScoreInput.tsx'
import type { TemplateDimension } from '../scorecard-words.ts'
import { FieldNote } from './rules/FieldNote.tsx'
import { LIMITS } from './rules/missing-in.ts'
import type { Editor } from './use-scorecard-form.ts'

interface DimensionRowProps {
  of: TemplateDimension
  editor: Editor
  active: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function DimensionRow({ of, editor, active, onFocus, onKeyDown }: DimensionRowProps) {
  const { dimension, label } = of
  const { form, mistakes } = editor
  const error = mistakes[`evidence.${dimension}`] ?? mistakes[`score.${dimension}`]
  return (
    // The keys belong to the controls inside; the row only listens to them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      data-dimension={dimension}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className={cx(
        'grid items-center gap-x-5 gap-y-2.5 border-line px-4 py-4 not-first:border-t sm:px-5.5 xl:grid-cols-[150px_268px_minmax(0,1fr)]',
        active && 'bg-brand-tint/60 xl:bg-brand-tint',
      )}
    >
      <ScoreInput
        label={label}
        value={form.scores[dimension]}
        onChange={(score) => editor.setScore(dimension, score)}
      />
      <div>
        <TextArea
          aria-label={`Evidence for ${label}`}
          aria-invalid={error ? true : undefined}
          rows={1}
          maxLength={LIMITS.evidence}
          placeholder="What was said, and when"
          className="min-h-10! resize-none! px-3! py-2! text-small pointer-coarse:min-h-11! pointer-coarse:text-base"
          value={form.evidence[dimension] ?? ''}
          onChange={(event) => editor.setEvidence(dimension, event.target.value)}
        />
        <FieldNote
          error={error}
          due={editor.due[`evidence.${dimension}`]}
          length={form.evidence[dimension]?.length}
          max={LIMITS.evidence}
        />
      </div>
      {active && (
        <div className="lg:hidden">
          <AnchorList of={of} />
        </div>
      )}
    </div>
  )
}
