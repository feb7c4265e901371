import { useEffect, useRef } from 'react'

/** The name of a step. It takes the focus when the step appears, so that reading goes on from there. */
export function StepHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h1 ref={ref} tabIndex={-1} className="scroll-mt-36 text-[clamp(1.75rem,3vw,2.25rem)] outline-none">
      {children}
    </h1>
  )
}
