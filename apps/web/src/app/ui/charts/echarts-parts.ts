import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';

/**
 * The parts of ECharts in use. Loaded when the first chart is drawn, never with the page:
 * always reach this file by `import()`.
 * Its tooltip is not among them: it writes style attributes, which the content security policy refuses.
 */
use([BarChart, LineChart, ScatterChart, CustomChart, GridComponent, SVGRenderer, CanvasRenderer]);

export { init };
