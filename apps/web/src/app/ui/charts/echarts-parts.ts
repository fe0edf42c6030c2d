import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';

/**
 * ECharts modules in use. Lazy-loaded: always use `import()` for this file. Excludes the tooltip, because its style
 * attributes violate the content security policy.
 */
use([BarChart, LineChart, ScatterChart, CustomChart, GridComponent, SVGRenderer, CanvasRenderer]);

export { init };
