/** What the list of payments and the page of one need besides the card page's style. */
export const DESK_STYLE = `
.row { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 12px }
.row .button, .stack .button, .desk a.button { margin-top: 0 } .row .button { width: auto; min-height: 46px }
.up { margin-bottom: 12px; font-size: .875rem; font-weight: 600 } .up a { display: inline-flex; align-items: center; min-height: 44px; color: var(--brand) }
.row p { flex: 1 1 140px } .row .short { flex: 0 1 140px } .row .long { flex: 1 1 280px; max-width: 420px }
.stack { display: grid; gap: 12px; margin-top: 16px } .stack fieldset { margin-top: 0 }
.find { margin-top: 24px } .pages { margin-top: 24px } .empty { margin-top: 24px; color: var(--ink-2) }
.payments, .events { list-style: none; padding: 0 } .payments { display: grid; gap: 16px; margin-top: 24px }
.payment { padding: 20px 26px } .payment-head { display: flex; justify-content: space-between; gap: 16px; align-items: baseline }
.payment h2 { font: 600 1rem/1.4 var(--font-text); letter-spacing: 0; overflow-wrap: anywhere } .amount { font: 500 1.25rem/1.2 var(--font-display); white-space: nowrap }
.reference { margin-top: 4px; font-size: .8125rem; color: var(--ink-2); font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.event-line { display: flex; flex-wrap: wrap; gap: 2px 12px; margin-top: 10px; font-size: .875rem; font-variant-numeric: tabular-nums }
.quieter { color: var(--ink-2) } .waits { color: var(--danger); font-weight: 600 }
.desk { display: grid; grid-template-columns: minmax(0, 1fr) 400px; gap: 24px; margin-top: 28px; align-items: start }
.desk > .told { grid-area: 1 / 1 / 4 / 2 } .desk h2 { font-size: 1.25rem } .desk > .sunken { padding-block: 20px }
.desk a.button { margin-top: 16px }
.facts { display: grid; gap: 10px } .facts > div { display: flex; justify-content: space-between; gap: 16px } .facts dt { color: var(--ink-2) }
.facts dd { text-align: right; font-variant-numeric: tabular-nums } .facts .reference { margin: 0 }
.event { margin-top: 16px; padding-top: 8px; border-top: 1px solid var(--line) } .event .row { margin-top: 12px }
summary { display: flex; align-items: center; min-height: 44px; margin-top: 4px; font-size: .875rem; font-weight: 600; color: var(--brand); cursor: pointer; width: max-content }
summary::before { content: "+"; width: 16px } details[open] summary::before { content: "\\2212" }
.event .lie { margin-top: 4px }
select { width: 100%; min-height: 46px; padding: 0 10px; border: 1px solid var(--line-strong); border-radius: var(--r-m); background: var(--surface); color: var(--ink); font: inherit }
@media (max-width: 900px) {
  .desk { grid-template-columns: minmax(0, 1fr) } .desk > .told { grid-area: auto } .payment { padding-inline: 20px }
  .event .row:not(.lie) .button { flex: 1 1 100% }
}
`
