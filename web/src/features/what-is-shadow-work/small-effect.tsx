/**
 * The difference between two groups, in standard deviations, that corresponds to a correlation of .075: d = 2r / √(1 −
 * r²).
 */
const shift = (2 * 0.075) / Math.sqrt(1 - 0.075 ** 2);

const unit = 72;
const middle = 240;
const floor = 150;

/** Two normal curves drawn to scale: how far an effect of r = .075 shifts the mean of a group. */
export function SmallEffect() {
  return (
    <figure className="my-2">
      <svg viewBox="0 0 480 190" className="w-full max-w-xl" role="img" aria-labelledby="small-effect-title">
        <title id="small-effect-title">
          Two bell curves that lie almost wholly over each other; the second stands a little further right.
        </title>
        <path d={curve(0)} fill="var(--line-strong)" fillOpacity=".22" />
        <path d={curve(0)} fill="none" stroke="var(--line-strong)" strokeWidth="2" />
        <path d={curve(shift)} fill="var(--ember-1)" fillOpacity=".22" />
        <path d={curve(shift)} fill="none" stroke="var(--accent)" strokeWidth="2.5" />
        <path d={`M12 ${floor}H474`} stroke="var(--line-strong)" strokeWidth="1.5" />
        <path d={mean(0)} stroke="var(--line-strong)" strokeWidth="1.5" strokeDasharray="3 4" />
        <path d={mean(shift)} stroke="var(--accent)" strokeWidth="1.5" strokeDasharray="3 4" />
        <g fontFamily="var(--font-ui)" fontSize="13">
          <text x={x(0) - 12} y="176" textAnchor="end" fill="var(--ink-soft)">
            the comparison group
          </text>
          <text x={x(shift) + 12} y="176" fill="var(--accent)" fontWeight="600">
            those who put it into words
          </text>
        </g>
      </svg>
      <figcaption className="mt-2 font-sans text-sm text-ink-soft">
        The average effect, drawn to scale: the middle of the group moves by about {shift.toFixed(2)} standard
        deviations. Our drawing of Frattaroli’s figure, as normal curves.
      </figcaption>
    </figure>
  );
}

function x(deviations: number): number {
  return middle + deviations * unit;
}

function mean(centre: number): string {
  return `M${x(centre).toFixed(1)} ${floor}V22`;
}

function curve(centre: number): string {
  const points = Array.from({ length: 61 }, (_, index) => {
    const deviation = (index - 30) / 10;
    const height = 125 * Math.exp(-(deviation ** 2) / 2);
    return `${x(centre + deviation).toFixed(1)} ${(floor - height).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
