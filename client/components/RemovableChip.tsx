import X from 'lucide-react/icons/x'
import { Icon } from './Icon.tsx'

/** A filter in force; pressing it takes it away. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove filter: ${label}`}
      className="inline-flex min-h-6.5 items-center gap-1.5 rounded-full bg-brand-tint px-2.5 text-tiny font-semibold whitespace-nowrap text-brand transition-colors duration-140 hover:bg-line pointer-coarse:min-h-11 pointer-coarse:px-3.5"
    >
      {label}
      <Icon of={X} size={13} />
    </button>
  )
}
