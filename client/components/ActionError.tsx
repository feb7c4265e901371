import CircleAlert from 'lucide-react/icons/circle-alert'
import { Icon } from './Icon.tsx'
import { useIntoView } from './use-into-view.ts'

/** Why an action was refused, beside its button: announced at once and brought into view. A field's own mistake is a `FieldError`. */
export function ActionError({ children }: { children: string }) {
  const line = useIntoView<HTMLParagraphElement>(children)
  return (
    <p
      ref={line}
      role="alert"
      className="mt-2 flex scroll-mt-24 scroll-mb-28 items-start gap-2 text-small text-danger"
    >
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      <span className="min-w-0 wrap-break-word">{children}</span>
    </p>
  )
}
