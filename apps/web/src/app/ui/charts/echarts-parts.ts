import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';

/** Always use `import()` for this file. No tooltip: its style attributes violate the CSP. */
use([BarChart, LineChart, ScatterChart, CustomChart, GridComponent, SVGRenderer, CanvasRenderer]);

export { init };
