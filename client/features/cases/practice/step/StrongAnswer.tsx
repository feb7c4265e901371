import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../../components/Icon.tsx'

interface StrongAnswerProps {
  points: readonly string[]
  /** It was just asked for: reading goes on here. */
  takesFocus: boolean
}

export function StrongAnswer({ points, takesFocus }: StrongAnswerProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return (
    <section aria-label="A strong answer" className="mt-6 rounded-l bg-brand-tint p-5">
      <h2
        ref={ref}
        tabIndex={-1}
        className="font-text text-small font-semibold tracking-normal text-brand outline-none"
      >
        A strong answer
      </h2>
      <ul className="mt-2.5 grid gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3 text-small">
            <span className="mt-0.5 text-brand">
              <Icon of={Check} size={16} />
            </span>
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
