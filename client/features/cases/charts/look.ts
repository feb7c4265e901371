/** The series in their order, told apart by colour-blind eyes too. */
export const COLOURS = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)', 'var(--c6)']

/** Of a number on the chart: a halo keeps it legible across lines. */
export const NUMBER_CLASS = 'num fill-ink font-semibold stroke-surface stroke-3 [paint-order:stroke]'
