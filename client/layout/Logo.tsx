import { useBootConfig } from '../config/boot-config.ts'

export function LogoMark() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden className="flex-none">
      <rect width="26" height="26" rx="7" fill="var(--brand)" />
      <path
        d="M7 8.5h8.5a3.5 3.5 0 0 1 0 7H10v4"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <circle cx="18.6" cy="19" r="1.9" fill="var(--highlight)" />
    </svg>
  )
}

/** The mark and the product's name, which is a setting. */
export function Logo() {
  const { productName } = useBootConfig()
  return (
    <span className="flex items-center gap-2.5 font-display text-[1.2rem] font-semibold tracking-[-0.02em] md:text-[1.4rem]">
      <LogoMark />
      {productName}
    </span>
  )
}
