/** Border, paper and states that every text-like control shares. */
export const controlClass =
  'w-full rounded-m border border-line-strong bg-surface px-3.5 text-base text-ink transition-colors duration-140 hover:border-ink-3 focus-visible:border-brand focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:outline-danger disabled:bg-sunken disabled:text-ink-3'
