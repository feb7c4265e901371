import { scaleBand, scaleLinear } from 'd3-scale'

export interface MonthMoney {
  month: string
  netMinor: number
  commissionMinor: number
}

export const CHART = { width: 630, height: 190 }

/** Where each month's bar stands: net from the bottom, commission on top of it; and the lines behind them. */
export function chartBars(months: readonly MonthMoney[]) {
  const max = Math.max(0, ...months.map(({ netMinor, commissionMinor }) => netMinor + commissionMinor))
  const x = scaleBand()
    .domain(months.map(({ month }) => month))
    .range([0, CHART.width])
    .paddingInner(0.35)
    .paddingOuter(0.2)
  const y = scaleLinear()
    .domain([0, max || 10_000])
    .range([CHART.height, 0])
    .nice(4)
  const width = Math.min(x.bandwidth(), 64)
  return {
    ticks: y.ticks(4).map((minor) => ({ minor, y: y(minor) })),
    bars: months.map(({ month, netMinor, commissionMinor }) => ({
      month,
      x: (x(month) ?? 0) + (x.bandwidth() - width) / 2,
      width,
      net: { y: y(netMinor), height: y(0) - y(netMinor) },
      commission: { y: y(netMinor + commissionMinor), height: y(netMinor) - y(netMinor + commissionMinor) },
    })),
  }
}
