import { cx } from '../lib/cx.ts'

export interface ButtonLook {
  /** `onDeep` and `onDeepLine` stand on the deep evergreen of a highlighted card. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'onDeep' | 'onDeepLine'
  size?: 'sm' | 'md' | 'lg'
  /** Fills the line. */
  block?: boolean
}

const VARIANTS = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink-3 hover:bg-sunken',
  ghost: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border-danger bg-surface text-danger hover:bg-danger-tint',
  onDeep: 'border-transparent bg-white text-deep-ink hover:bg-white/90 focus-visible:outline-white',
  onDeepLine: 'border-white/35 text-white hover:bg-white/10 focus-visible:outline-white',
}

const SIZES = {
  sm: 'min-h-9 px-3 text-small pointer-coarse:min-h-11',
  md: 'min-h-11 px-4.5 text-control',
  lg: 'min-h-13 px-6 text-control',
}

/** The look of a button, shared by buttons and the links that look like one. */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: ButtonLook): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-m border font-semibold text-center select-none',
    'transition-colors duration-140 ease-soft disabled:opacity-55 disabled:pointer-events-none aria-disabled:opacity-70',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
  )
}
