/** A key as it is printed on a keyboard. Decorative: the control beside it says the same in `aria-keyshortcuts`. */
export const Kbd = ({ children, className = '' }: { children: string; className?: string }) => (
  <kbd
    aria-hidden
    className={`inline-grid h-5.5 min-w-6 place-items-center rounded-s border border-b-2 border-line-strong bg-surface px-1.5 font-text text-tiny leading-none font-semibold text-ink-2 max-md:hidden ${className}`}
  >
    {children}
  </kbd>
)
