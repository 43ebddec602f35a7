import { type Grade, percentText, successGrade } from './figures.js';

const looks: Record<Grade, { className: string; says: string }> = {
  good: { className: 'text-good', says: 'Above 95%' },
  fair: { className: 'text-fair', says: 'Above 90%' },
  poor: { className: 'text-danger', says: '90% or less' },
};

/** The percentage of successful requests in green, yellow or red, and graded in words too. */
export function SuccessRate({ percent }: { percent: number }) {
  const grade = successGrade(percent);
  const { className, says } = looks[grade];
  return (
    <span data-grade={grade} className={className}>
      {percentText(percent)} <span className="text-sm font-semibold">{says}</span>
    </span>
  );
}
