/**
 * Builds Grafana dashboards: rows of panels, each with its Prometheus queries. The reader chooses the data source.
 *
 * @typedef {[expression: string, legend: string]} Query
 * @typedef {object} Panel
 * @property {string} title
 * @property {string} type
 * @property {number} width of 24
 * @property {string} unit of Grafana's: `s`, `bytes`, `percentunit`, `short`, ...
 * @property {readonly Query[]} queries
 * @property {string} about what it says, beside the title
 * @property {number[]} [thresholds] from which it is yellow, and from which it is red
 * @typedef {{ title: string, panels: readonly Panel[] }} Row
 */

const ROW_HEIGHT = 1;
const PANEL_HEIGHT = 8;
const WIDTH = 24;
/** The data source selected at the top of a dashboard. */
const SOURCE = { type: 'prometheus', uid: '$datasource' };

/**
 * Returns a time series panel.
 * @param {string} title
 * @param {string} unit
 * @param {readonly Query[]} queries
 * @param {string} [about]
 * @returns {Panel}
 */
export const lines = (title, unit, queries, about = '') => ({
  ...{ title, unit, queries, about, type: 'timeseries', width: 8 },
});

/**
 * Returns a panel with one current value.
 * @param {string} title
 * @param {string} unit
 * @param {string} expression
 * @param {number[]} thresholds
 * @param {string} [about]
 * @returns {Panel}
 */
export const figure = (title, unit, expression, thresholds, about = '') => ({
  ...{ title, unit, queries: [[expression, '']], about, thresholds, type: 'stat', width: 4 },
});

/**
 * @param {string} metric of a histogram
 * @param {number} share the quantile: 0.95 for all but one in twenty
 * @param {string} [by] further labels
 */
export const quantile = (metric, share, by = '') => {
  const [name, selector = ''] = metric.split(/(?={)/);
  const labels = ['le', by].filter(Boolean).join(', ');
  return `histogram_quantile(${share}, sum by (${labels}) (rate(${name}_bucket${selector}[$__rate_interval])))`;
};

/**
 * Returns the dashboard as Grafana’s JSON.
 * @param {{ name: string, title: string, about: string, rows: readonly Row[] }} dashboard
 */
export function dashboardText({ name, title, about, rows }) {
  const panels = placed(rows);
  const dashboard = {
    uid: `shadow-guide-${name}`,
    title: `Shadow Guide: ${title}`,
    description: about,
    tags: ['shadow-guide'],
    editable: false,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'utc',
    schemaVersion: 39,
    templating: {
      list: [{ name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' }],
    },
    panels,
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}

/** @param {readonly Row[]} rows */
function placed(rows) {
  let y = 0;
  let id = 0;
  return rows.flatMap((row) => {
    const head = {
      ...{ id: ++id, type: 'row', title: row.title, collapsed: false, panels: [] },
      gridPos: { x: 0, y, w: WIDTH, h: ROW_HEIGHT },
    };
    y += ROW_HEIGHT;
    let x = 0;
    const panels = row.panels.map((panel) => {
      if (x + panel.width > WIDTH) {
        x = 0;
        y += PANEL_HEIGHT;
      }
      const position = { x, y, w: panel.width, h: PANEL_HEIGHT };
      x += panel.width;
      return panelOf(panel, ++id, position);
    });
    y += PANEL_HEIGHT;
    return [head, ...panels];
  });
}

/**
 * @param {Panel} panel
 * @param {number} id
 * @param {object} gridPos
 */
function panelOf({ title, type, unit, queries, about, thresholds }, id, gridPos) {
  return {
    ...{ id, title, type, gridPos, datasource: SOURCE },
    ...(about ? { description: about } : {}),
    fieldConfig: { defaults: { unit, min: 0, ...(thresholds ? steps(thresholds) : {}) }, overrides: [] },
    targets: queries.map(([expr, legendFormat], index) => ({
      ...{ refId: String.fromCharCode(65 + index), expr, legendFormat: legendFormat || title },
    })),
  };
}

/** @param {number[]} thresholds */
function steps(thresholds) {
  const colours = ['yellow', 'red'].slice(-thresholds.length);
  return {
    thresholds: {
      mode: 'absolute',
      steps: [
        { color: 'green', value: null },
        ...thresholds.map((value, index) => ({ color: colours[index], value })),
      ],
    },
  };
}
