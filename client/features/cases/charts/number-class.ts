/** Of a number on the chart: a halo keeps it legible across lines. */
export const NUMBER_CLASS = 'num fill-ink font-semibold stroke-surface stroke-3 [paint-order:stroke]'
