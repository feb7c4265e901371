import { cx } from '../../lib/cx.ts'

/** How far a drill has come, box by box. */
export function Boxes({ box, boxes, isLearned }: { box: number; boxes: number; isLearned: boolean }) {
  return (
    <p className="flex items-center gap-2 text-tiny text-ink-2">
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: boxes }, (_, place) => (
          <span
            key={place}
            className={cx('h-1.5 w-5 rounded-full', isLearned || place < box ? 'bg-brand' : 'bg-sunken')}
          />
        ))}
      </span>
      {isLearned ? 'Through all the boxes' : `Box ${box} of ${boxes}`}
    </p>
  )
}
