const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** "1,234.5", with a real minus sign. */
export const formatValue = (value: number): string => NUMBER.format(value).replace('-', '−')
