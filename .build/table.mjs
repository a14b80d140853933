// The table of figures that a measurement prints.

/** `before` holds earlier values by what they measure. */
export function tableOf(figures, before) {
  const rows = figures.map(({ what, value, unit, target, instead }) => [
    what,
    shown(value, unit),
    target === undefined ? '' : `${shown(target, unit)}${meets(value, target, unit) ? '' : ' missed'}`,
    instead === undefined ? '' : `${shown(instead.value, unit)} (${ratio(instead.value, value)})`,
    before[what] === undefined ? '' : `${shown(before[what], unit)} (${ratio(before[what], value)})`,
  ]);
  const head = ['', 'now', 'target', 'instead', 'before'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function meets(value, target, unit) {
  return unit === 'per second' ? value >= target : value <= target;
}

function shown(value, unit) {
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(2)} ${unit}`;
}

/** How many times as much the other is. */
function ratio(other, value) {
  const times = other / value;
  return `×${times >= 10 ? times.toFixed(0) : times.toPrecision(2)}`;
}
