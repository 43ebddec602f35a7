import { planComparison } from '../benefits/index.js';

/** The features of each plan, side by side. */
export function ComparisonTable() {
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison" className="text-lg font-bold">
        Free and premium, side by side
      </h2>
      <table className="mt-3 w-full table-fixed border-collapse text-left text-sm hyphens-auto sm:text-base">
        <thead>
          <tr className="border-b border-line-strong align-bottom">
            <th scope="col" className="w-[30%] py-2 sm:w-2/5 pr-3 font-semibold">
              Feature
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              Free
            </th>
            <th scope="col" className="py-2 font-semibold">
              Premium
            </th>
          </tr>
        </thead>
        <tbody>
          {planComparison.map(({ feature, free, premium }) => (
            <tr key={feature} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-3 font-normal">
                {feature}
              </th>
              <td className="py-3 pr-3 text-ink-soft">{free}</td>
              <td className="py-3 font-semibold">{premium}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
